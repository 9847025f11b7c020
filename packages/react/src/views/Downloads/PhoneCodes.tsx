import { type ReactNode, useId, useState } from 'react'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { Tabs } from '../../parts/Tabs.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QrPlate } from '../../ui/QrPlate.tsx'
import type { PhoneStoreLink } from '../../wallets/stores.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'
import styles from './PhoneCodes.module.css'

export interface PhoneCodesProps {
  stores: readonly PhoneStoreLink[]
  /** The wallet's picture, for the middle. */
  icon: ReactNode
}

/** Codes that open a wallet's page in the stores of phones. */
export function PhoneCodes({ stores, icon }: PhoneCodesProps) {
  const titleId = useId()
  const words = useModalMessages().oneWallet ?? enOneWallet
  const { newTab, stores: names } = useWalletMessages().downloads
  const [chosen, choose] = useState(0)
  const link = stores[chosen] ?? stores[0]
  if (!link) return null
  const name = names[link.store]
  return (
    <section className={styles.phone} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.title}>
        {words.onPhone}
      </h4>
      <Tabs
        label={words.onPhone}
        tabs={stores.map(({ store }) => ({ id: store, label: words.phones[store] }))}
        chosen={chosen}
        onChoose={choose}
      >
        <div className={styles.code}>
          <QrPlate text={link.href} label={words.storeCode(name)} picture={icon} />
          <p className={styles.text}>{words.scanStore}</p>
          <Button wide href={link.href} target="_blank" rel="noopener noreferrer">
            <span>{name}</span>
            <Icon name="external" />
            <span className="au-hidden">{newTab}</span>
          </Button>
        </div>
      </Tabs>
    </section>
  )
}
