// For tests: a client beside two scripted wallets, `first` and `second`, both connected.
import {
  type ControlledWallet,
  createTestWallet,
  type TestWalletOptions,
} from '@aureus/test-wallet'
