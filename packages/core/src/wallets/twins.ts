// Wallets that announce themselves under one identity, such as two installed builds of one wallet. Each stays reachable.
import type { Wallet } from '../state/connect.ts'

/** More than anybody installs. A script could announce one identity without end. */
const MAX_TWINS = 4

/** The first wallet has the plain id, the next ones a number. */
export const twinIds = (id: string): readonly string[] =>
  Array.from({ length: MAX_TWINS }, (_, index) =>
    // A connector id has at most 128 characters.
    index === 0 ? id : numbered(id.slice(0, 120), ':', index),
  )

const numbered = (text: string, between: string, index: number) =>
  index === 0 ? text : `${text}${between}${index + 1}`

/**
 * The wallet as it is listed: the first one keeps its id and name, the next ones get a number.
 * @returns `undefined` if too many wallets have this identity.
 */
export function twinOf(wallet: Wallet, isTaken: (id: string) => boolean): Wallet | undefined {
  const ids = twinIds(wallet.id)
  const index = ids.findIndex((id) => !isTaken(id))
  const id = ids[index]
  return id === undefined ? undefined : { ...wallet, id, name: numbered(wallet.name, ' ', index) }
}
