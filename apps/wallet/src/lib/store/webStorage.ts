// The browser's storage. Lint forbids reaching it elsewhere, because even reading the property throws if the browser
// blocks it for frames. So these are passed as functions, to code that expects them to throw.

/** Shared by the tabs of a browser. @throws DOMException SecurityError if it is blocked */
export const deviceStorage = (): Storage => localStorage

/** @throws DOMException SecurityError if it is blocked, here or when one is opened */
export const databases = (realm: { indexedDB: IDBFactory } = globalThis): IDBFactory =>
  realm.indexedDB

/** Of this tab. @throws DOMException SecurityError if it is blocked */
export const tabStorage = (): Storage => sessionStorage
