// The browser tests that cannot run in the pseudo-language, and why. As few as possible: each is a journey unseen.

interface Exempt {
  /** Path or pattern from the project's root. */
  file: string
  /** Of the whole file unless given: the names of tests. */
  tests?: readonly string[]
  why: string
}

const exempt: readonly Exempt[] = [
  { file: 'bench/**', why: 'Other kits, and tools of measurement' },
  { file: 'e2e/console/**', why: 'The console is for operators, and English' },
  {
    file: 'e2e/embedded/secondServer.e2e.ts',
    why: 'That server runs from its sources, with Hebrew mails',
  },
  {
    file: 'e2e/embedded/standins.e2e.ts',
    why: 'A page in place of the wallet, without words of it',
  },
  { file: 'e2e/languages/**', why: 'Checks of languages, which build pages of their own' },
  { file: 'e2e/packages/**', why: 'Apps of integrators, with English in their packages' },
  {
    file: 'e2e/connect/families.e2e.ts',
    tests: [
      'behavior: a first visit makes 12 requests, the icon included, with the families eip155, solana and bip122',
      'behavior: a first visit makes 12 requests, the icon included, with the family eip155',
      'behavior: a first visit makes 12 requests, the icon included, with everything that the product offers',
    ],
    why: 'Names the files of English, which needs no font for accents',
  },
  {
    file: 'e2e/connect/oneClick.e2e.ts',
    tests: ['behavior: a wallet without support connects, and signs when asked'],
    why: 'A script in the page looks for an English heading',
  },
  {
    file: 'e2e/embedded/aboveDialogs.e2e.ts',
    tests: ['behavior: signs in while the page shows a dialog'],
    why: 'Its page has an English dialog of its own',
  },
  {
    file: 'e2e/embedded/approvalFold.e2e.ts',
    tests: ['behavior: shows what leaves and the fee without scrolling, 360 × 640 px'],
    why: 'With texts a third longer, the longest question needs 35 px more than the smallest window',
  },
  {
    file: 'e2e/embedded/walletOrigin.e2e.ts',
    tests: [
      'behavior: nothing of it is loaded before the visitor touches the email field',
      'behavior: the configuration comes once, beside the script, and the nonce with the document',
    ],
    why: 'Names the addresses of English documents',
  },
  {
    file: 'e2e/modal/backAndPages.e2e.ts',
    tests: ['behavior: passes Back on even if the page cancelled its navigation'],
    why: 'A script in the page looks for an English label',
  },
  {
    file: 'e2e/modal/fold.e2e.ts',
    tests: ['behavior: every view shows its primary button without scrolling'],
    why: 'With texts a third longer, two buttons end up to 4 px below the smallest window',
  },
  {
    file: 'e2e/modal/layers.e2e.ts',
    tests: [
      'behavior: over a sticky header, a popover, a native dialog, a fullscreen element and a Radix dialog',
    ],
    why: 'Its page has an English dialog of its own',
  },
  {
    file: 'e2e/modal/toasts.e2e.ts',
    why: 'Toasts with words of the page, measured from left to right',
  },
  {
    file: 'e2e/page/otherOrigin.e2e.ts',
    tests: ['behavior: a second tab shares the session without ending the first tab’s'],
    why: 'Its page shows a token on one line',
  },
  {
    file: 'e2e/page/brand.e2e.ts',
    tests: [
      'behavior: shows the operator’s colour, logo, links and texts, dark',
      'behavior: shows the operator’s colour, logo, links and texts, light',
    ],
    why: 'Shows the operator’s own terms, which are in English',
  },
  {
    file: 'e2e/page/firstLight.e2e.ts',
    tests: ['behavior: the server renders the address and the session before any script runs'],
    why: 'Reads English from the markup of an answer',
  },
  {
    file: 'e2e/page/rendering.e2e.ts',
    tests: [
      'behavior: contains no visitor’s data, and each visitor gets their own theme, account and session',
    ],
    why: 'Reads English from the markup of an answer',
  },
  {
    file: 'e2e/page/home.e2e.ts',
    tests: ['behavior: has gold rounded buttons and rounded cards on black'],
    why: 'Names the fonts of English',
  },
  { file: 'e2e/page/languages.e2e.ts', why: 'Changes between real languages' },
  { file: 'e2e/page/layoutShift.e2e.ts', why: 'The font of accented letters comes after the text' },
  {
    file: 'e2e/page/loadingAhead.e2e.ts',
    why: 'A site of its own, built with the English catalogues',
  },
  { file: 'e2e/page/notFound.e2e.ts', why: 'Reads English from the markup of answers' },
  {
    file: 'e2e/page/shellErrors.e2e.ts',
    why: 'A site of its own, built with the English catalogues',
  },
  {
    file: 'e2e/page/shellRoutes.e2e.ts',
    why: 'A site of its own, built with the English catalogues',
  },
  { file: 'e2e/page/xss.security.e2e.ts', why: 'Shows hostile names everywhere' },
  { file: 'e2e/pictures/**', why: 'Compares pictures of English' },
]

export const filesNotInPseudo: readonly string[] = exempt
  .filter(({ tests }) => tests === undefined)
  .map(({ file }) => file)

/** Why a test does not run in the pseudo-language; `undefined` if it does. @param file from the project's root */
export const whyNotInPseudo = (file: string, test: string): string | undefined =>
  exempt.find((one) => one.file === file && one.tests?.includes(test))?.why
