// The script of the rescue page. The language comes first, because catalogues read it when they load.
import './language.ts'
import './start.ts'
