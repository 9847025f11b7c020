// Accounts: a wallet on another device
import { type Client, connect, openApp, pairWalletConnect, WALLET_CONNECT_ID } from '@aureus/core'

/** @param draw shows the pairing code, for example as a QR code */
export async function pair(client: Client, draw: (uri: string) => void) {
  const stop = client.state.connect.subscribe(({ wcUri }) => {
    if (wcUri) draw(wcUri)
  })
  await pairWalletConnect(client).finally(stop)
}

/** On a phone, in the tap itself: a wallet's link with the pairing code. */
export const openWallet = (link: string) => openApp(window, link)

/** The wallet that is paired, as any other. */
export async function again(client: Client) {
  const { wallets } = client.state.connect.getState()
  const paired = wallets.find(({ id }) => id === WALLET_CONNECT_ID)
  if (paired) await connect(client, { wallet: paired })
}
