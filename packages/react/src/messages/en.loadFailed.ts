// English message for when the modal’s code doesn’t load. Loaded ahead of it.
export const enLoadFailed = 'The wallet window didn’t load. Check your connection and try again.'
