export {
  openRelayWallet,
  type Proposal,
  type RelayRequest,
} from '../walletConnect/openRelayWallet.ts'
