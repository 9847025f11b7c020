// Hooks: buttons that you draw, with what ours know
import { ConnectButton, NetworkButton, PlainConnectButton } from '@aureus/react'

export function Example() {
  return (
    <>
      <PlainConnectButton label="Sign in with a wallet" />
      <ConnectButton>
        {({ name, address, busy, open }) => (
          <button type="button" disabled={busy} onClick={open}>
            {name ?? address ?? 'Connect'}
          </button>
        )}
      </ConnectButton>
      <NetworkButton>
        {({ network, open }) => (
          <button type="button" onClick={open}>
            {network.name}
          </button>
        )}
      </NetworkButton>
    </>
  )
}
