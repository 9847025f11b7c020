// The contracts that hold a permission to its limits: the delegation framework, MIT or Apache-2.0. CREATE2 with the salt
// zero gives them the same address on every network (decision 0117).
import type { EvmAddress } from '../caip/address.ts'

/** Checks and executes what delegates redeem (ERC-7710). It cannot be paused: its owner is 0x…dEaD. */
export const DELEGATION_MANAGER: EvmAddress = '0x8C58695BBf101D3af7565014b3d33fFB6a8a8271'

/** `EIP7702StatelessDeleGator` for this manager and EntryPoint 0.8: the code of accounts that grant permissions. */
export const DELE_GATOR: EvmAddress = '0xDEdE95F03FEA5f604218f41593cAD3735D6166d5'

/** Each checks one condition of a delegation. */
export const enforcers = {
  nativeTokenPeriod: '0xDDe1eb11F8365a5C742ce44B1d1D87FE7872140E',
  erc20Period: '0x32d29677Dcb5452A8B8f58781B88f61E10aAee21',
  allowedTargets: '0x7F1c1e1149Ea80F83E0Db2372B8e156561a42df1',
  allowedCalldata: '0x4ecC4D7266F00A7a02eE3A99379e4B73CBD7a7A8',
  exactCalldata: '0xDE53d355640F703B9D9264db54EFb5AD7ECEEaE5',
  valueLte: '0xC3C613576C97bC237C6be5089cE290c5A0Ba4685',
  timestamp: '0x015a4C29cE7C2dB003519694DEc19aF366edC140',
} as const satisfies Record<string, EvmAddress>
