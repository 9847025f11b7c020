// The decorative parts of the home page. The server draws them, and their code loads once the page works.
import { useAccount, useClient } from '@aureus/react'
import { enWelcome } from '../../../messages/enWelcome.ts'
import { Coin } from './Coin.tsx'
import styles from './drawn.module.css'

/** English is the only language so far. */
const messages = enWelcome

/** What the site is, in two sentences. */
export function Words() {
  const brand = useClient().config.brand.name
  return (
    <>
      <h1 className={styles.headline} id="headline">
        {messages.headline}
      </h1>
      <p className={styles.lead}>{messages.lead(brand)}</p>
    </>
  )
}

/** Turns while a wallet is asked. */
export function WelcomeCoin() {
  const { name: brand, logo } = useClient().config.brand
  const { status } = useAccount()
  return (
    <Coin
      className={styles.coin}
      legend={messages.coinLegend(brand)}
      logo={logo}
      turning={status === 'connecting'}
    />
  )
}

/** What makes the site different, in three points. */
export function Facts() {
  return (
    <ul className={styles.facts}>
      {messages.facts.map(({ title, text }) => (
        <li key={title}>
          <h2 className={styles.factTitle}>{title}</h2>
          <p className={styles.factText}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
