// The wallet of the stand-in for a Farcaster app, which mini apps can use.
import { CUSTOM_NETWORK_ID } from '@aureus/protocol'
import * as v from 'valibot'
import type { PrivateKeyAccount } from 'viem'
import type { ChainClient } from '../../chain/client.ts'
import { RequestError } from '../../phone/family.ts'
import type { Asked } from '../../phone/questions.ts'
import { DEVNET, prepare } from '../../phone/requests.ts'

const chainId = `0x${CUSTOM_NETWORK_ID.toString(16)}`

const RequestSchema = v.object({ method: v.string(), params: v.optional(v.unknown()) })
const SwitchSchema = v.tuple([v.object({ chainId: v.string() })])

export type Answer = { result: unknown } | { error: { code: number; message: string } }

export interface MiniAppWallet {
  /** What to show before `perform`; undefined if the wallet answers without a question. */
  ask(request: unknown): Omit<Asked, 'site'> | undefined
  perform(request: unknown): Promise<Answer>
}

/** @param client for the devnet's chain */
export function createMiniAppWallet(
  account: PrivateKeyAccount,
  client: ChainClient,
): MiniAppWallet {
  const answers = new Map<string, (params: unknown) => unknown>([
    // People are in their app already, so it shares the account without a question.
    ['eth_requestAccounts', () => [account.address]],
    ['eth_accounts', () => [account.address]],
    ['eth_chainId', () => chainId],
    [
      'wallet_switchEthereumChain',
      (params) => {
        const parsed = v.safeParse(SwitchSchema, params)
        if (!parsed.success) throw new RequestError(-32602, 'Invalid parameters')
        if (parsed.output[0].chainId !== chainId)
          throw new RequestError(4902, 'This wallet has only the devnet')
        return null
      },
    ],
  ])
  const prepared = (request: unknown) =>
    prepare({ account, client }, { chainId: DEVNET, params: undefined, ...read(request) })

  return {
    ask(request) {
      try {
        return answers.has(read(request).method) ? undefined : prepared(request).asked
      } catch {
        // `perform` answers with the error.
        return undefined
      }
    },
    async perform(request) {
      try {
        const { method, params } = read(request)
        const answer = answers.get(method)
        return { result: answer ? answer(params) : await prepared(request).perform() }
      } catch (error) {
        const code = error instanceof RequestError ? error.code : -32603
        return { error: { code, message: error instanceof Error ? error.message : 'It failed' } }
      }
    },
  }
}

function read(request: unknown): v.InferOutput<typeof RequestSchema> {
  const parsed = v.safeParse(RequestSchema, request)
  if (parsed.success) return parsed.output
  throw new RequestError(-32600, 'Invalid request')
}
