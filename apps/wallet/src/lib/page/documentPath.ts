import { language } from '../messages/en.language.ts'

/** The path of another document of the wallet, in the language of this one. @param path such as `/approve` */
export const documentPath = (path: `/${string}`): string => `/${language}${path}`
