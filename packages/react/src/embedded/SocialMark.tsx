import type { SocialOption } from '@aureus/protocol'
import styles from './Social.module.css'
import { socialMarks } from './socialMarks.ts'

/** A provider's mark, the operator's picture, or the first letter of its name. Decorative: text names the provider. */
export function SocialMark({ id, name, picture }: SocialOption) {
  const paths = socialMarks[id]
  if (paths)
    return (
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        {paths.map(({ d, fill = 'currentColor' }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
    )
  if (picture) return <img className={styles.mark} src={picture} alt="" />
  return (
    <span className={styles.letter} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
