import { useModalMessages } from '../../modal/useModalMessages.ts'
import styles from './Searching.module.css'

/** Rows in their final shape while wallets announce themselves. */
export function Searching() {
  const { searching } = useModalMessages().connect
  return (
    <div role="status" className={styles.rows}>
      <span className="au-hidden">{searching}</span>
      <Skeleton />
      <Skeleton />
    </div>
  )
}

function Skeleton() {
  return (
    <div className={styles.row}>
      <span className={styles.icon} />
      <span className={styles.label} />
    </div>
  )
}
