import type { WalletRecord } from '@aureus/core/wallets'
import { useModalMessages } from '../../modal/useModalMessages.ts'
import { useWalletMessages } from '../../modal/useWalletMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { storeLinks } from './stores.ts'

export function StoreLinks({ record }: { record: WalletRecord }) {
  const { newTab } = useModalMessages().connect.none
  const { stores } = useWalletMessages().downloads
  return storeLinks(record, navigator.userAgent).map(({ store, href }, index) => (
    <Button
      key={store}
      variant={index === 0 ? 'primary' : 'secondary'}
      wide
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {stores[store]}
      <Icon name="external" directional />
      <span className="au-hidden">{newTab}</span>
    </Button>
  ))
}
