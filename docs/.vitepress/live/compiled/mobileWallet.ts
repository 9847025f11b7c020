// Accounts: a Solana wallet app on this phone
import {
  type Client,
  connect,
  loopbackPermission,
  mobileWallet,
  WalletAppError,
} from '@aureus/core'

export async function connectApp(client: Client): Promise<string> {
  // Chromium asks its visitors whether the site may reach apps of the device.
  if ((await loopbackPermission()) === 'denied') return 'Allow apps on this device.'
  try {
    const { address } = await connect(client, { wallet: mobileWallet })
    return address ?? ''
  } catch (error) {
    if (error instanceof WalletAppError) return error.shortMessage
    throw error
  }
}
