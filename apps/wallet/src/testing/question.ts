// The question that tests start from.
import type { WalletNetwork } from '@aureus/protocol'
import { ENTRY_POINT_08, SIMPLE_7702_ACCOUNT } from '@aureus/protocol/operations'
import type { Balances } from '../transactions/transaction/readBalances.ts'

export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const network: WalletNetwork = {
  caipNetworkId: 'eip155:99199',
  name: 'Aureus Testnet',
  nativeCurrency: { name: 'Aureus', symbol: 'AUR', decimals: 18 },
  rpcUrl: 'http://localhost:3000/v1/?chainId=eip155:99199&projectId=test',
}

export const question = {
  origin: 'https://app.example.com',
  claimedName: 'Example',
  network,
  account,
}

/** Of an account that the node does not know. */
export const unknownBalances: Balances = { native: undefined, tokenOf: () => undefined }

/** A network with smart accounts. */
export const smartNetwork: WalletNetwork = {
  ...network,
  smartAccount: {
    entryPoint: ENTRY_POINT_08,
    entryPointVersion: '0.8',
    delegate: SIMPLE_7702_ACCOUNT,
    sponsored: true,
    paymasterServices: true,
  },
}
