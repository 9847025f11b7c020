import type { SocialOption } from '@aureus/protocol'
import { classes } from '../ui/classes.ts'
import styles from './Social.module.css'
import { socialMarks } from './socialMarks.ts'

export interface SocialMarkProps extends SocialOption {
  /** For a mark that stands alone. */
  large?: boolean
}

/** A provider's mark, the operator's picture, or the first letter of its name. Decorative: text names the provider. */
export function SocialMark({ id, name, picture, large = false }: SocialMarkProps) {
  const look = classes(styles.mark, large && styles.large)
  const paths = socialMarks[id]
  if (paths)
    return (
      <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
        {paths.map(({ d, fill = 'currentColor' }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
    )
  if (picture) return <img className={look} src={picture} alt="" />
  return (
    <span className={classes(look, styles.letter)} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
