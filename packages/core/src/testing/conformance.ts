// For tests: what the conformance suite is played with, a subject for each way in which wallets are found.
import {
  bareEthereumDialect,
  bitcoinProviderDialect,
  bitcoinStandardDialect,
  eip6963Dialect,
  type Subject,
  solanaDialect,
} from '@aureus/test-wallet/conformance'
import { createBip122Adapter } from '../wallets/bitcoin/createBip122Adapter.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
// Loaded now: what a scenario waits for is no file.
import '../wallets/standard/solana/sendTransaction.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
import { embeddedSubjects } from './embeddedConformance.ts'
import { solanaNetworks } from './solana.ts'

const networks = solanaNetworks.filter(({ name }) => !name.startsWith('Aureus'))

export const conformanceSubjects: readonly Subject[] = [
  { ...eip6963Dialect, createConnector: createEip155Adapter },
  { ...bareEthereumDialect, createConnector: createEip155Adapter },
  { ...solanaDialect, createConnector: (page) => createSolanaAdapter(page, networks) },
  { ...bitcoinStandardDialect, createConnector: createBip122Adapter },
  { ...bitcoinProviderDialect, createConnector: createBip122Adapter },
  ...embeddedSubjects,
]
