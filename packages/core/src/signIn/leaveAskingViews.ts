// Closes views that ask for a connection or sign-in once they are done.
import type { Client } from '../client/client.ts'
import { hideModal, isShown, isVisible } from '../state/modal/modalState.ts'
import { belowNetworkChoice } from '../state/modal/networkChoice.ts'
import { stepBack } from '../state/modal/stepBack.ts'
import type { View } from '../state/modal.ts'

export function leaveAskingViews(client: Client): void {
  const below = isVisible(client) && belowNetworkChoice(client.state.modal.getState())
  if (below) return leaveNetworkChoice(client, below)
  const asking = [
    'Connect',
    'ConnectingExternal',
    'ConnectingWalletConnectBasic',
    'DataCapture',
    'SIWXSignMessage',
  ] as const
  if (asking.some((name) => isShown(client, name))) hideModal(client)
}

/** Returns to the view before the network choice, or closes if a connection attempt led to it. */
function leaveNetworkChoice(client: Client, below: readonly View[]): void {
  const { modal } = client.state
  const chosen = { ...modal.getState(), history: [...below, { name: 'UnsupportedChain' } as const] }
  const next = stepBack(client, chosen)
  if (next === 'close' || below.at(-1)?.name === 'ConnectingExternal') hideModal(client)
  else modal.setState(next)
}
