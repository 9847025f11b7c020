// For tests: a wallet whose page asks about permissions to spend, without a page, a server or keys.
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import type { ApprovedMethod } from '@aureus/protocol/embedded'
import { SIMPLE_7702_ACCOUNT, userOperationHash } from '@aureus/protocol/operations'
import { encodeAccountCalls } from '@aureus/protocol/permissions'
import { onTestFinished, vi } from 'vitest'
import type { Display } from '../approval/display.ts'
import type { AskedMethod } from '../frame/signing/asked.ts'
import { askedMethod } from './asked.ts'
import { operationOf } from './operation.ts'
import { account, other, smartNetwork } from './question.ts'

export const DAY_S = 86_400
export const nowS = 1_795_000_000
export const signature = `0x${'11'.repeat(64)}1b` as const
export const key = other as EvmAddress
export const mine = account as EvmAddress

/** It has smart accounts and permissions. */
export const network: WalletNetwork = {
  ...smartNetwork,
  ...(smartNetwork.smartAccount && {
    smartAccount: { ...smartNetwork.smartAccount, permissions: true },
  }),
}

interface Answers {
  /** The account's code. */
  codeAddress?: string
  stored?: object[]
}

/** The time stands still at `nowS`. The visitor approves everything. */
export function setUpPermissions(
  given: Pick<AskedMethod<ApprovedMethod<'eip155'>>, 'method' | 'params'>,
  answers: Answers = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now: nowS * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  const { codeAddress, stored = [] } = answers
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const shown: Display[] = []
  const signed: unknown[] = []
  let userOpHash: unknown
  const replies = new Map<string, (body: Record<string, unknown>) => unknown>(
    Object.entries({
      '/v1/operations/accounts': () => ({
        accounts: [
          {
            caipNetworkId: network.caipNetworkId,
            code: codeAddress ? 'ours' : 'none',
            ...(codeAddress && { codeAddress }),
            authorizationNonce: 3,
          },
        ],
      }),
      '/v1/operations/prepare': ({ calls, delegate }: Record<string, unknown>) => ({
        operation: operationOf(account, {
          callData: encodeAccountCalls(
            (delegate ?? codeAddress ?? SIMPLE_7702_ACCOUNT) as EvmAddress,
            calls as never,
          ),
          paymaster: key,
          paymasterVerificationGasLimit: '0x1',
          paymasterPostOpGasLimit: '0x1',
          paymasterData: '0x',
        }),
        ...(codeAddress ? { code: 'ours', codeAddress } : { code: 'none', authorizationNonce: 3 }),
      }),
      '/v1/operations/send': () => ({ userOpHash }),
      '/v1/operations/status': () => ({ status: 'included' }),
      '/v1/permissions/keep': () => ({ hash: `0x${'00'.repeat(32)}` }),
      '/v1/permissions/list': () => ({ permissions: stored }),
    }),
  )
  const post = vi.fn<AskedMethod['post']>(async ({ path, body }) => {
    sent.push({ path, body: body as Record<string, unknown> })
    return replies.get(path)?.(body as Record<string, unknown>)
  })
  const asked = askedMethod({
    ...given,
    network,
    networks: [network],
    post,
    rpc: async () => '0x',
    show: async (display) => {
      shown.push(display)
      return { approved: true }
    },
    signOperation: async (request) => {
      signed.push(request)
      const { operation, domain } = request
      userOpHash = userOperationHash(operation, domain)
      return { signature }
    },
    signPermission: async (request) => {
      signed.push(request)
      return signature
    },
  })
  const bodyOf = (path: string) => sent.find((one) => one.path === path)?.body
  return { asked, sent, shown, signed, bodyOf }
}

export const textOf = ({ rows, warnings }: Display) =>
  [
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...warnings.map(({ text }) => text),
  ].join('\n')
