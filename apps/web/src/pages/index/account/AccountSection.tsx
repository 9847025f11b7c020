// The home page of a connected visitor: their account and its tools.

import { formatAmount } from '@aureus/core'
import {
  Button,
  useAccount,
  useBalance,
  useClient,
  useMessages,
  useNetwork,
  useRequest,
  useSignIn,
} from '@aureus/react'
import { faucetFailure } from '../tools/faucet/faucetFailure.ts'
import { Progress } from '../tools/Progress.tsx'
import { SignMessageCard } from '../tools/sign/SignMessageCard.tsx'
import { ToolCard } from '../tools/ToolCard.tsx'
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

// Requests free coins of the devnet.

function FaucetCard() {
  const client = useClient()
  const all = useAccountMessages()
  const messages = all.faucet
  const { language } = useMessages()
  const { network } = useNetwork()
  const { decimals, symbol } = network.nativeCurrency
  const { refresh } = useBalance()
  const [state, request] = useRequest<bigint>()

  function ask() {
    if (state.status === 'waiting') return
    void request.start(async () => {
      const { requestFaucet } = await import('./actions.ts')
      const { amount } = await requestFaucet(client)
      await refresh()
      return amount
    })
  }

  return (
    <ToolCard title={messages.title} text={messages.text(network.name)}>
      <div>
        <Button busy={state.status === 'waiting'} onClick={ask}>
          {messages.request}
        </Button>
      </div>
      <Progress
        tone={state.status === 'success' ? 'success' : state.status === 'error' ? 'warning' : null}
      >
        {state.status === 'success' && (
          <span>{messages.received(`${formatAmount(state.value, decimals).text} ${symbol}`)}</span>
        )}
        {state.status === 'error' && <span>{faucetFailure(all, state.error, language)}</span>}
      </Progress>
    </ToolCard>
  )
}
