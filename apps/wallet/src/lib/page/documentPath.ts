/** The path of another document of the wallet, in the language of this one. @param path such as `/approve` */
export function documentPath(path: `/${string}`): string {
  const { lang } = document.documentElement
  return lang ? `/${lang}${path}` : path
}
