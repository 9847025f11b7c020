// The home page of a visitor who is not connected.
import { ConnectButton, useAccount, useClient, useMessages } from '@aureus/react'
import type { PageMessages } from '../../../messages/en.ts'
import { Coin } from './Coin.tsx'
import styles from './Welcome.module.css'

export function Welcome() {
  const all = useMessages<PageMessages>()
  const messages = all.welcome
  const { name: brand, logo } = useClient().config.brand
  const { status } = useAccount()
  return (
    <div className={styles.welcome}>
      <section className={styles.hero} aria-labelledby="headline">
        <div className={styles.words}>
          <h1 className={styles.headline} id="headline">
            {messages.headline}
          </h1>
          <p className={styles.lead}>{messages.lead(brand)}</p>
          <div className={styles.action}>
            <ConnectButton size="large" />
          </div>
          <noscript>
            <p className={styles.noScript}>{all.shell.noScript}</p>
          </noscript>
        </div>
        <Coin
          className={styles.coin}
          legend={messages.coinLegend(brand)}
          logo={logo}
          turning={status === 'connecting'}
        />
      </section>
      <ul className={styles.facts}>
        {messages.facts.map(({ title, text }) => (
          <li key={title}>
            <h2 className={styles.factTitle}>{title}</h2>
            <p className={styles.factText}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
