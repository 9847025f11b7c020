// What the elements tell the page about the client.
import type { Client } from '@aureus/core'
import { activeAccount } from '@aureus/core'

export interface AureusEventDetails {
  /** An account became active: also after a reload, and after a change of account or network. */
  'aureus-connect': { address: string; caipAddress: string; wallet: string | undefined }
  'aureus-disconnect': { address: string }
  'aureus-signin': { address: string; chainId: string }
  'aureus-signout': { address: string }
  /** `reason` is stable: `server`, `theme`, `connect`, or the reason of a failed sign-in. */
  'aureus-error': { reason: string; message: string; error?: unknown }
}

export type AureusEventName = keyof AureusEventDetails

export type AureusEvents = {
  [Name in AureusEventName]: CustomEvent<AureusEventDetails[Name]>
}

export type Tell = <Name extends AureusEventName>(
  name: Name,
  detail: AureusEventDetails[Name],
) => void

/** Tells the current state at once if a visitor is connected, then each change. Returns the unsubscriber. */
export function followClient(client: Client, tell: Tell): () => void {
  let account: string | undefined
  let address = ''
  let session: string | undefined
  let problem: unknown
  let attempt: unknown

  function look(): void {
    const now = activeAccount(client.state)
    const connected = now.status === 'connected' ? now.caipAddress : undefined
    // While a wallet reconnects or changes, the account before still counts.
    if (connected !== account && (connected || now.status === 'disconnected')) {
      account = connected
      if (connected && now.address) {
        address = now.address
        const { name } = now.connectedWalletInfo ?? {}
        tell('aureus-connect', { address, caipAddress: connected, wallet: name })
      } else tell('aureus-disconnect', { address })
    }
    const signIn = client.state.signIn.getState()
    const data = signIn.status === 'signed-in' ? signIn.session?.data : undefined
    const signedIn = data && `${data.chainId}:${data.accountAddress}`
    if (signedIn !== session && signIn.status !== 'signing') {
      const before = session?.split(':').at(-1)
      session = signedIn
      if (data) tell('aureus-signin', { address: data.accountAddress, chainId: data.chainId })
      else if (before) tell('aureus-signout', { address: before })
    }
    if (signIn.error !== problem) {
      problem = signIn.error
      if (signIn.error)
        tell('aureus-error', { reason: signIn.error.name, message: signIn.error.description })
    }
    const { attempt: tried } = client.state.connect.getState()
    if (tried !== attempt) {
      attempt = tried
      if (tried?.status === 'failed')
        tell('aureus-error', {
          reason: 'connect',
          message: tried.detail ?? `${tried.wallet.name} did not connect.`,
        })
    }
  }
  look()
  const stops = [client.state.connection.subscribe(look), followServer(client, tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Tells why the server did not give its configuration, once for each reason. */
function followServer({ configuration }: Client, tell: Tell): () => void {
  let told: string | undefined
  return (
    configuration?.state.subscribe(({ error }) => {
      if (error === null || error.message === told) return
      told = error.message
      tell('aureus-error', { reason: 'server', message: error.message, error })
    }) ?? (() => {})
  )
}
