import { Glyph, LanguageMenu, setLanguageMenu, useClient } from '@aureus/react'
import { useState } from 'react'
import { chooseLanguage } from './chooseLanguage.ts'
import styles from './FooterLanguages.module.css'

/** In the field of Glyph. */
const GLOBE =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17'

/** The menu of languages as a quiet line of the footer. The modal's menu then changes the page's language, too. */
function FooterLanguages() {
  const client = useClient()
  useState(() =>
    setLanguageMenu(client, { onChoose: (language) => chooseLanguage(client, language) }),
  )
  return (
    <>
      <Glyph d={GLOBE} />
      <LanguageMenu className={styles.menu} />
    </>
  )
}

export const drawn = <FooterLanguages />
