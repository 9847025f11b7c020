export { ConformanceError, settleWith } from '../conformance/check.ts'
export type {
  Adapter,
  AskOptions,
  Connection,
  Connector,
  ConnectorEvent,
  ListedWallet,
  OfferedNetwork,
  SendParameters,
  SignedMessage,
  SignInFields,
} from '../conformance/connector.ts'
export { bitcoinProviderDialect, bitcoinStandardDialect } from '../conformance/dialects/bip122.ts'
export { bareEthereumDialect, eip6963Dialect } from '../conformance/dialects/eip155.ts'
export { solanaDialect } from '../conformance/dialects/solana.ts'
export {
  type ConformanceResult,
  checkConformance,
  formatConformance,
  type Outcome,
} from '../conformance/report.ts'
export { reasonAgainst, type Scenario } from '../conformance/scenario.ts'
export { conformanceScenarios } from '../conformance/scenarios.ts'
export type {
  ConformanceWallet,
  Methods,
  Need,
  Rubbish,
  SignedText,
  Subject,
  WalletControl,
  WalletDialect,
  WalletOptions,
} from '../conformance/subject.ts'
