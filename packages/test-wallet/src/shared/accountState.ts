// The current state of a wallet without a network of its own, and its change events.
import { isRecord } from './hex.ts'
import { type Memory, recallAs, remember } from './memory.ts'

type Remembered = { permitted: boolean; locked: boolean; selected: number }

export type StateSettings<A> = {
  /** Each account with its addresses. */
  accounts: readonly (readonly A[])[]
  permitted: boolean
  locked: boolean
  memory: Memory | undefined
  /** Storage key. */
  key: string
}

export type AccountState<A extends { address: string }> = ReturnType<typeof createAccountState<A>>

/** The wallet's own events. Each dialect translates them. */
export const accountsChanged = Symbol('accounts changed')
export const permissionRevoked = Symbol('permission revoked')

function read(text: string | null): Remembered | undefined {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  if (!isRecord(value)) return undefined
  const { permitted, locked, selected } = value
  if (typeof permitted !== 'boolean' || typeof locked !== 'boolean') return undefined
  return Number.isSafeInteger(selected)
    ? { permitted, locked, selected: selected as number }
    : undefined
}

export function createAccountState<A extends { address: string }>(
  { accounts, memory, permitted, locked, key }: StateSettings<A>,
  onChange: (event: symbol) => void,
) {
  let now: Remembered = { permitted, locked, selected: 0, ...recallAs(memory, key, read) }

  /** The addresses that the site may see: none if it is not permitted or the wallet is locked. */
  function visible(): readonly A[] {
    if (!now.permitted || now.locked) return []
    return accounts[now.selected] ?? accounts[0] ?? []
  }

  const addresses = () => visible().map(({ address }) => address)

  function become(next: Remembered) {
    const before = { addresses: addresses().join(), permitted: now.permitted }
    now = next
    if (before.permitted && !now.permitted) onChange(permissionRevoked)
    else if (addresses().join() !== before.addresses) onChange(accountsChanged)
  }

  memory?.onChange?.(() => become({ ...now, ...recallAs(memory, key, read) }))

  return {
    visible,
    snapshot: () => ({ ...now, accounts: addresses() }),
    findVisible: (address: unknown) => visible().find((one) => one.address === address),

    /** Index of an account, by index or by one of its addresses, or -1. */
    indexOf: (which: number | string) =>
      accounts.findIndex((account, index) =>
        typeof which === 'number' ? index === which : account.some((one) => one.address === which),
      ),

    /** Every change goes through here. */
    update(change: Partial<Remembered>) {
      const next = { ...now, ...change }
      remember(memory, key, next)
      become(next)
    },
  }
}
