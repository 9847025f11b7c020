// A wallet on another device, over the product's relay, with the real libraries at both ends.
import { createSolanaTestWallet, createTestWallet } from '@aureus/test-wallet'
import {
  createWalletConnectTestWallet,
  eip155Family,
  solanaFamily,
} from '@aureus/test-wallet/walletConnect'
import { generatePrivateKey } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import type { Visitor } from './visitor.ts'

export const REMOTE_WALLET_NAME = 'Far Wallet'

/** The relay in the configuration of the page at this address. */
export async function relayOf(baseUrl: string): Promise<string> {
  const page = await (await fetch(baseUrl)).text()
  const relayUrl = /"relayUrl":"(ws:[^"]+)"/.exec(page)?.[1]
  if (!relayUrl) throw new Error('The page names no relay')
  return relayUrl
}

export interface FarWalletOptions {
  /** Signs in while connecting, if the page asks for it. */
  oneClick?: boolean
  /** In addition to the devnet's chain. */
  chains?: readonly number[]
}

/** EVM and Solana. The verbs of `evm` and `solana` control its answers. */
export async function openRemoteWallet(
  { baseUrl }: Pick<Visitor, 'baseUrl'>,
  { oneClick = false, chains = [1] }: FarWalletOptions = {},
) {
  const name = REMOTE_WALLET_NAME
  const relayUrl = await relayOf(baseUrl)
  const evm = createTestWallet({
    name,
    rdns: 'com.example.far',
    privateKeys: [generatePrivateKey()],
    chains: [{ id: 99199 }, ...chains.map((id) => ({ id }))],
  })
  const solana = createSolanaTestWallet({ name, privateKeys: [generatePrivateKey()] })
  const families = [eip155Family(evm), solanaFamily(solana)]
  const wallet = await createWalletConnectTestWallet({ relayUrl, name, families, oneClick })
  onTestFinished(() => wallet.stop())
  return { ...wallet, evm, solana, relayUrl, asked: () => evm.control.calls.map((c) => c.method) }
}

/** Opens the code and returns its link. */
export async function readCode({ page, dialog, context }: Visitor): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = dialog.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await dialog.getByRole('button', { name: 'Copied' }).waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}
