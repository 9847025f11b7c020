import type { WalletRecord } from '@aureus/core/wallets'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { storeLinks } from '../../wallets/stores.ts'
import { useWalletMessages } from '../../wallets/useWalletMessages.ts'

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
      <span>{stores[store]}</span>
      <Icon name="external" directional />
      <span className="au-hidden">{newTab}</span>
    </Button>
  ))
}
