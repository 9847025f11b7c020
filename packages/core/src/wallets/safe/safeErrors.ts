// Why a request to Safe{Wallet} fails, with the codes of EIP-1193, EIP-1474 and EIP-5792.
import * as v from 'valibot'
import { WalletError, WalletResponseError } from '../../errors/wallet.ts'

export const refusal = (code: number, message: string): Error & { code: number } =>
  Object.assign(new Error(message), { code })

/** The account is a contract that is not on its chain yet, so its signatures cannot be verified. */
export class AccountNotDeployedError extends WalletError {
  override name = 'AccountNotDeployedError'
  /** EIP-1193: unauthorized. */
  readonly code = 4100
  constructor(method: string) {
    super(method, { cause: undefined, details: 'This Safe is not deployed on its network yet' })
  }
}

/** The words of Safe{Wallet} when the person at the page declines. */
const DECLINED = /^Transaction was rejected$|^User rejected\b/i

/** Safe answers with words alone, so libraries could not tell a refusal from a failure. */
export function rejectWithCode(error: unknown): never {
  const words = error instanceof Error ? error.message : ''
  throw DECLINED.test(words) ? refusal(4001, words) : error
}

/** @throws -32602 (EIP-1474) */
export function readParams<const S extends v.GenericSchema>(
  schema: S,
  params: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw refusal(-32602, `Invalid parameters: ${parsed.issues[0].message}`)
}

/** @throws WalletResponseError with the protocol's name of the question */
export function readAnswer<const S extends v.GenericSchema>(
  question: string,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(question, { details: parsed.issues[0].message })
}
