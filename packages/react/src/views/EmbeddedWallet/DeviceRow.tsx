import type { EmbeddedDevice } from '@aureus/protocol/embedded'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { personLocale } from '../Activity/personLocale.ts'
import styles from './EmbeddedWallet.module.css'

export interface DeviceRowProps {
  device: EmbeddedDevice
  ending: boolean
  onEnd(): void
}

/** One browser: its name, last use and removal. This browser is removed by disconnecting. */
export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const words = useEmbeddedMessages().wallet
  const locale = personLocale(useMessages().language)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <p className={styles.name}>{device.name}</p>
        {device.current && <p className={styles.here}>{words.here}</p>}
        <p className={styles.muted}>{words.used(format.format(device.lastUsedAtMs))}</p>
        <p className={styles.muted}>{words.since(format.format(device.createdAtMs))}</p>
      </div>
      {!device.current && (
        <Button size="small" busy={ending} aria-label={words.removeOf(device.name)} onClick={onEnd}>
          {words.remove}
        </Button>
      )}
    </li>
  )
}
