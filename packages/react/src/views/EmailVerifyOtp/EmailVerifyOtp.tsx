import { WalletCode } from '../../embedded/WalletCode.tsx'

/** Asks for the code that opens the wallet: mailed, or shown on the page where this browser was approved. */
export function EmailVerifyOtp() {
  return <WalletCode />
}
