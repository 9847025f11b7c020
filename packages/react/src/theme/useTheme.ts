import { useInsertionEffect, useMemo } from 'react'
import { overlayTree } from '../ui/overlayRoot.ts'
import { type Theme, themeStyles } from './themeStyles.ts'

/**
 * Adopts the theme's style sheet in the document, or in the shadow root of `placeOverlays`. A content security policy
 * allows that, other than a style element or an attribute.
 * @returns the text of the style sheet
 */
export function useTheme(theme: Theme | undefined, adopt: boolean): string | undefined {
  const { accent, radius, font, mode } = theme ?? {}
  // Most pages write the object where they render, so it is another one each time.
  const text = useMemo(
    () =>
      themeStyles({
        ...(accent !== undefined && { accent }),
        ...(radius !== undefined && { radius }),
        ...(font !== undefined && { font }),
        ...(mode && { mode }),
      }),
    [accent, radius, font, mode],
  )
  const styles = theme && text
  // Before the first paint of what it styles.
  useInsertionEffect(() => {
    if (!styles || !adopt) return
    const tree = overlayTree()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet]
    return () => {
      tree.adoptedStyleSheets = tree.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [styles, adopt])
  return styles
}
