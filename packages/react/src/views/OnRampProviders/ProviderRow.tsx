import { type KeyboardEvent, useId } from 'react'
import { OfferLines, type OfferLinesProps } from '../OnRamp/OfferLines.tsx'
import styles from './OnRampProviders.module.css'

export interface ProviderRowProps extends Omit<OfferLinesProps, 'tagId'> {
  isChosen: boolean
  onChoose(): void
  onKeyDown(event: KeyboardEvent): void
}

/** One offer, and the host that it leads to. */
export function ProviderRow({ isChosen, onChoose, onKeyDown, ...lines }: ProviderRowProps) {
  const tagId = useId()
  const { offer, form, isBest } = lines
  const host = form.providers.find(({ provider }) => provider === offer.provider)?.host
  return (
    <li>
      <button
        type="button"
        className={styles.offer}
        aria-current={isChosen || undefined}
        aria-describedby={isBest ? tagId : undefined}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <OfferLines {...lines} tagId={tagId} />
        {host !== undefined && <span className={styles.host}>{host}</span>}
      </button>
    </li>
  )
}
