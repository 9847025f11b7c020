// A page that sends batches from Base Account, as any app may. Its address names the wallet's window.
import { baseAccountWallet, connect, openBaseAccount } from '@aureus/core'
import { browserAdapters } from '@aureus/core/app'
import { getCallsStatus, sendCalls } from '@aureus/core/calls'
import { createEip155Adapter } from '@aureus/core/eip155'
import { clientIn, config } from './renderIn.tsx'

const client = clientIn({}, null, {
  config: {
    ...config,
    origin: location.origin,
    signIn: { ...config.signIn, enabled: false },
    features: { faucet: null, baseAccount: new URLSearchParams(location.search).get('url') ?? '' },
  },
  adapters: browserAdapters(createEip155Adapter),
})

const batches = {
  async connect(): Promise<string | undefined> {
    openBaseAccount(client)
    return (await connect(client, { wallet: baseAccountWallet })).address
  },
  /** Calls without value. @returns what became of them */
  async send(recipients: readonly string[]) {
    const calls = recipients.map((to) => ({ to, value: 0n }))
    const { id } = await sendCalls(client, { calls })
    const { status, atomic, receipts } = await getCallsStatus(client, { id })
    return { status, atomic, receipts: receipts?.map((one) => one.status) }
  },
}

Object.assign(globalThis, { batches })
