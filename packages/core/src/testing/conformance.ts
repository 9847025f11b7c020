// The subjects of the conformance suite, one for each way to find wallets.
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
// Loaded in advance, so that scenarios do not wait for a file.
import '../wallets/standard/solana/sendTransaction.ts'
import { createSolanaAdapter } from '../wallets/standard/solana/createSolanaAdapter.ts'
import { baseAccountSubject } from './baseAccountConformance.ts'
import { embeddedSubjects } from './embeddedConformance.ts'
import { mobileWalletSubject } from './mobileWalletConformance.ts'
import { safeSubject } from './safeConformance.ts'
import { solanaNetworks } from './solana.ts'

const networks = solanaNetworks.filter(({ name }) => !name.startsWith('Aureus'))

export const conformanceSubjects: readonly Subject[] = [
  { ...eip6963Dialect, createAdapter: createEip155Adapter },
  { ...bareEthereumDialect, createAdapter: createEip155Adapter },
  { ...solanaDialect, createAdapter: (page) => createSolanaAdapter(page, networks) },
  { ...bitcoinStandardDialect, createAdapter: createBip122Adapter },
  { ...bitcoinProviderDialect, createAdapter: createBip122Adapter },
  ...embeddedSubjects,
  safeSubject,
  mobileWalletSubject,
  baseAccountSubject,
]
