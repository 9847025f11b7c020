import { Icon } from '../../ui/Icon.tsx'
import styles from './SignInWays.module.css'
import { useWayMessages } from './useWayMessages.ts'

/** For owners whom no email reaches. */
export function Advice() {
  const words = useWayMessages()
  return (
    <p className={styles.advice}>
      <Icon name="warning" className={styles.sign} />
      <span>{words.advice}</span>
    </p>
  )
}
