import type { WalletRecord } from '@aureus/core/wallets'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { phoneSystem } from '../../wallets/phoneSystem.ts'
import { extensionLinks, storeLinks } from '../../wallets/stores.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'

export interface StoreLinksProps {
  record: WalletRecord
  firstOnly?: boolean
  /** Whether another action is the primary one. */
  quiet?: boolean
  onOpen?(): void
}

/** Places to get a wallet for this device. The stores of phones have codes beside them on a computer. */
export function StoreLinks({ record, firstOnly, quiet, onOpen }: StoreLinksProps) {
  const { newTab, stores } = useWalletMessages().downloads
  const linksOf = phoneSystem(navigator) ? storeLinks : extensionLinks
  const links = linksOf(record, navigator.userAgent)
  return (firstOnly ? links.slice(0, 1) : links).map(({ store, href }, index) => (
    <Button
      key={store}
      variant={index === 0 && !quiet ? 'primary' : 'secondary'}
      wide
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
    >
      <span>{stores[store]}</span>
      <Icon name="external" />
      <span className="au-hidden">{newTab}</span>
    </Button>
  ))
}
