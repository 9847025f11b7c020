import { enLanguages } from '../../messages/en.languages.ts'
import { LanguageMenu } from '../../parts/LanguageMenu.tsx'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LanguageRow.module.css'

/** In the field of Glyph. */
const GLOBE =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17'

/** Chooses the page's language. */
export function LanguageRow() {
  const { label } = useModalMessages().languageMenu ?? enLanguages
  return (
    <div className={styles.row}>
      <Glyph d={GLOBE} className={styles.glyph} />
      <span className={styles.caption} aria-hidden="true">
        {label}
      </span>
      <LanguageMenu className={styles.menu} />
      <Icon name="down" className={styles.chevron} />
    </div>
  )
}
