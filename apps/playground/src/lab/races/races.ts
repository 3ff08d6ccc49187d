import { endlessLoading } from './endless-loading'
import { lateSuggestions } from './late-suggestions'
import { moreTwice } from './more-twice'
import { oldFailure } from './old-failure'
import { oldReply } from './old-reply'
import type { Race } from './race'

/** The five best-known kinds of bugs that the order of replies causes. */
export const races: readonly Race[] = [oldReply, oldFailure, lateSuggestions, moreTwice, endlessLoading]
