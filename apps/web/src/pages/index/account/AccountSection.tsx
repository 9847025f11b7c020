// The home page of a connected visitor: their account and its tools.
import { useAccount, useClient, useNetwork, useSignIn } from '@aureus/react'
import { FaucetCard } from '../tools/faucet/FaucetCard.tsx'
import { SignMessageCard } from '../tools/sign/SignMessageCard.tsx'
import { AccountCard } from './AccountCard.tsx'
import styles from './AccountSection.module.css'
import { SilentWalletBanner } from './SilentWalletBanner.tsx'
import { UnsupportedBanner } from './UnsupportedBanner.tsx'
import { useAccountMessages } from './useAccountMessages.ts'

export function AccountSection() {
  const messages = useAccountMessages()
  const { config } = useClient()
  const { caipAddress } = useAccount()
  const { network, supported } = useNetwork()
  const { status } = useSignIn()
  const mayUse = supported && (status === 'signed-in' || !config.signIn.required)
  const hasFaucet = config.features.faucet?.includes(network.caipNetworkId)
  return (
    <div className={styles.section}>
      <h1 className="au-hidden">{messages.title}</h1>
      <SilentWalletBanner />
      {!supported && <UnsupportedBanner />}
      <AccountCard mayUse={mayUse} />
      {/* Another account or network starts with empty forms: an amount is not carried over by accident. */}
      {mayUse && (
        <div className={styles.tools} key={caipAddress}>
          {hasFaucet && <FaucetCard />}
          <SignMessageCard />
        </div>
      )}
    </div>
  )
}
