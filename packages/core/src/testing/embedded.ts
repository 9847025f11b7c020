// A client whose embedded wallet is a scripted frame.
import { customNetwork, defaultNetworks, type SocialOption } from '@aureus/protocol'
import type { Client, ClientParameters } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { EMBEDDED_WALLET_ID } from '../client/embeddedWallet.ts'
import { createEmbeddedConnector } from '../embedded/wallet/createEmbeddedConnector.ts'
import { createEmbeddedSolanaConnector } from '../embedded/wallet/createEmbeddedSolanaConnector.ts'
import { createEmbeddedWallet } from '../embedded/wallet/createEmbeddedWallet.ts'
import { putEmbeddedWallet } from '../embedded/wallet/embeddedWalletOf.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
import { withLateWallet } from '../wallets/withLateWallet.ts'
import { type SetUpOptions, setUp } from './client.ts'
import { PAGE_ORIGIN, WALLET_ORIGIN } from './framePage.ts'
import { createScriptedFrame, type FrameAnswers } from './scriptedFrame.ts'
import { ORIGIN } from './signInServer.ts'

export const EMAIL = 'ada@example.com'
export const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** Answers that accept every login. */
export const acceptingAnswers: FrameAnswers = {
  connectEmail: () => ({ action: 'VERIFY_OTP' }),
  connectOtp: () => ({}),
  enterCode: () => ({ step: 'login' }),
  isConnected: () => ({ isConnected: true }),
  signOut: () => ({}),
  getUser: ({ chainId = 'eip155:99199' }) => ({
    email: EMAIL,
    address: ADDRESS,
    chainId,
    accounts: [{ address: ADDRESS, type: 'eoa' }],
    custody: 'operator-recoverable',
  }),
  switchNetwork: ({ chainId }) => ({ chainId }),
  getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
  abort: () => ({}),
}

export interface EmbeddedSetUp extends Pick<SetUpOptions, 'storage' | 'server'> {
  /** Adds Solana networks to the page. */
  solana?: boolean
  /** Other EVM wallets of the browser. */
  wallets?: readonly Connector[]
  /** Accounts elsewhere that open the wallet. */
  socials?: SocialOption[]
}

export async function setUpEmbedded(
  answers: FrameAnswers = {},
  parameters: Partial<ClientParameters> = {},
  { solana = false, wallets = [], socials, storage, server }: EmbeddedSetUp = {},
) {
  const hint = storage?.get()
  const frame = createScriptedFrame({ ...acceptingAnswers, ...answers })
  let client: Client
  const parts = await setUp({
    required: false,
    ...(storage && { storage }),
    ...(server && { server }),
    ...(hint && { hint }),
    parameters: {
      config: {
        brand: { name: 'Aureus' },
        origin: ORIGIN,
        projectId: 'test',
        networks: [customNetwork('Aureus'), ...defaultNetworks],
        signIn: { enabled: true, required: false, chains: ['eip155:99199', 'eip155:1'] },
        features: {
          faucet: null,
          embeddedWallet: {
            url: WALLET_ORIGIN,
            origins: [PAGE_ORIGIN],
            ...(socials && { socials }),
          },
        },
      },
      adapters: {
        eip155: async () =>
          wallets.reduce(
            (adapter, connector) =>
              withLateWallet(adapter, connector.wallet.id, async () => connector),
            withLateWallet(createEip155Adapter(new EventTarget()), EMBEDDED_WALLET_ID, async () =>
              createEmbeddedConnector(client),
            ),
          ),
        ...(solana && {
          solana: async () =>
            withLateWallet(
              createSolanaAdapter(new EventTarget(), defaultNetworks),
              EMBEDDED_WALLET_ID,
              async () => createEmbeddedSolanaConnector(client),
            ),
        }),
      },
      ...parameters,
    },
  })
  ;({ client } = parts)
  const wallet = putEmbeddedWallet(
    client,
    createEmbeddedWallet({
      window: frame.window,
      url: WALLET_ORIGIN,
      origins: [PAGE_ORIGIN],
      title: 'Aureus',
      log: client.log,
    }),
  )
  return { client, storage: parts.storage, server: parts.server, wallet, frame }
}
