// What is only looked at of the home page: the server draws it, and its code comes when the page works.
import { useAccount, useClient } from '@aureus/react'
import { enWelcome } from '../../../messages/enWelcome.ts'
import { Coin } from './Coin.tsx'
import styles from './drawn.module.css'

/** English until there is another language. */
const messages = enWelcome

/** What this place is, in two sentences. */
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

/** What makes this place different, in three. */
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
