import { writeDecimal } from '@aureus/protocol/amounts'
import { useId } from 'react'
import { useMessages } from '../../provider/useMessages.ts'
import styles from './Send.module.css'
import type { Asset } from './sendState.ts'
import { useSendMessages } from './useSendMessages.ts'

export interface AssetSelectProps {
  assets: readonly Asset[]
  chosen: Asset
  onChoose(asset: Asset): void
}

/** Chooses the network's coin or a token. The browser's own list works with every keyboard and phone. */
export function AssetSelect({ assets, chosen, onChoose }: AssetSelectProps) {
  const words = useSendMessages()
  const { language } = useMessages()
  const id = useId()
  return (
    <div className={styles.asset}>
      <label htmlFor={id}>{words.asset}</label>
      <select
        id={id}
        className={styles.select}
        value={assets.indexOf(chosen)}
        onChange={(event) => onChoose(assets[Number(event.target.value)] as Asset)}
      >
        {assets.map(({ symbol, balance, token }, index) => (
          <option key={token ?? 'coin'} value={index}>
            {balance === undefined
              ? symbol
              : `${symbol}: ${words.available(writeDecimal(balance, language))}`}
          </option>
        ))}
      </select>
    </div>
  )
}
