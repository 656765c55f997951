/** Sentences about accounts and messages come with what says them. */
import catalogue from '../../../src/battleboard/texts/en/web-account.ftl?raw'
import { learn } from '../i18n'

learn(catalogue)
