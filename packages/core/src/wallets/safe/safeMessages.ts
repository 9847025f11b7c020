// Has the Safe's owners sign messages. Safe{Wallet} collects their signatures itself, or has them sign a transaction that
// stores the message in the Safe. A contract then confirms the signature (EIP-1271).
import * as v from 'valibot'
import { textToHex } from '../../chains/eip155/hex.ts'
import { sleep } from '../../promise/sleep.ts'
import { requireDeployed, requireSafe } from './safeAccount.ts'
import type { SafeCalls } from './safeCalls.ts'
import { readAnswer, readParams, refusal, rejectWithCode } from './safeErrors.ts'
import type { SafeHost } from './safeHost.ts'

/** Each look costs Safe's service a request. */
const LOOK_MS = 3000
/** Other owners may never come. */
const PATIENCE_MS = 60 * 60 * 1000

const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{2,}$/.test(value)

const AnswerSchema = v.union([
  v.object({ signature: v.custom<string>(isSignature) }),
  v.object({ messageHash: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ safeTxHash: v.pipe(v.string(), v.nonEmpty()) }),
])

/**
 * The signature of a message that the Safe has stored is empty. ERC-6492 gives it a form that no reader takes for a missing
 * signature: no factory, no call to it, no bytes, and the magic word. Verifiers unpack it.
 */
const STORED = `0x${[0, 0x60, 0x80, 0, 0].map((n) => n.toString(16).padStart(64, '0')).join('')}${'6492'.repeat(16)}`

export function createSafeMessages(host: SafeHost, calls: Pick<SafeCalls, 'detailsOf'>) {
  /** @throws `refusal` if the owners have not signed within an hour */
  async function whenThere<T>(look: () => Promise<T | undefined>): Promise<T> {
    const giveUpAt = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > giveUpAt)
        throw refusal(-32603, 'The Safe’s owners have not signed. Ask for the signature again.')
      await sleep(LOOK_MS)
    }
  }

  async function ask(method: 'signMessage' | 'signTypedMessage', params: unknown): Promise<string> {
    const asked = await host.call(method, params).catch(rejectWithCode)
    const answer = readAnswer(method, AnswerSchema, asked)
    if ('signature' in answer) return answer.signature
    if ('messageHash' in answer)
      return whenThere(async () => {
        // Safe answers with an error or nothing until enough owners have signed.
        const signature = await host
          .call('getOffChainSignature', answer.messageHash)
          .catch(() => undefined)
        return isSignature(signature) ? signature : undefined
      })
    return whenThere(async () => {
      const details = await calls.detailsOf(answer.safeTxHash)
      if (details?.txStatus === 'CANCELLED')
        throw refusal(4001, 'The Safe’s owners declined the message')
      if (details?.txStatus === 'FAILED')
        throw refusal(-32603, 'The Safe did not store the message')
      return details?.txStatus === 'SUCCESS' ? STORED : undefined
    })
  }

  return {
    /** EIP-191. */
    async sign(params: unknown): Promise<string> {
      const [message, address] = readParams(v.tuple([v.string(), v.unknown()]), params)
      await requireDeployed(host, await requireSafe(host, address), 'personal_sign')
      return ask('signMessage', { message: toHexText(message) })
    },

    /** EIP-712, as an object or as JSON. */
    async signTyped(params: unknown): Promise<string> {
      const [address, given] = readParams(v.tuple([v.unknown(), v.unknown()]), params)
      await requireDeployed(host, await requireSafe(host, address), 'eth_signTypedData_v4')
      return ask('signTypedMessage', { typedData: readTypedData(given) })
    },
  }
}

/** Safe decodes hex once if it is UTF-8, and signs any other text as it is. So a text always goes as hex. */
function toHexText(message: string): string {
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(message)) return textToHex(message)
  const bytes = Uint8Array.from(message.slice(2).match(/../g) ?? [], (two) => parseInt(two, 16))
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return message
  } catch {
    throw refusal(-32602, 'A Safe signs texts, and these bytes are not UTF-8')
  }
}

const TypedDataSchema = v.looseObject({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  message: v.record(v.string(), v.unknown()),
})

function readTypedData(given: unknown): unknown {
  try {
    return v.parse(TypedDataSchema, typeof given === 'string' ? JSON.parse(given) : given)
  } catch {
    throw refusal(-32602, 'Expected typed data of EIP-712')
  }
}
