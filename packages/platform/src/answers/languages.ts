/** The words by which questions of a language are recognized, and the words to ignore; all folded. */
interface Language {
  /** Words that start a question. */
  questionWords: ReadonlySet<string>
  /** Words that start a question or a list of keywords: a question needs two more words. */
  verbs: ReadonlySet<string>
  /** Words without a subject. */
  stopWords: ReadonlySet<string>
  /** Matches the start of a question for a definition. */
  definition: RegExp
  /** Verbs that follow the subject in a definition. */
  definingVerbs: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const english: Language = {
  questionWords: words('what when who whom whose why which how where'),
  verbs: words('is are was were am do does did can could should would will may might must has have had shall'),
  stopWords: words(
    'a about all also an and any as at be been being but by did do does doing done for from get got had has have he her ' +
      'his i if in into is it its just me much many my no not of off on or our out over own s she so some such t than ' +
      'that the their them then there these they this those to too up us use used uses using very was we were will with ' +
      'without you your mean means tell',
  ),
  definition: /^(?:what|who) (?:is|are|was|were|s) /,
  definingVerbs: words('is are was were means refers denotes describes'),
}

const others: Readonly<Record<string, Language>> = {
  de: {
    questionWords: words(
      'wer was wann wo woher wohin warum wieso weshalb wie welche welcher welches wem wen wessen womit wofur wozu',
    ),
    verbs: words('ist sind kann konnen darf durfen soll sollte sollten muss mussen hat haben gibt wird werden'),
    stopWords: words(
      'aber als am an auch auf aus bei bin bis das dass dem den der des die dies diese dieser du durch ein eine einem ' +
        'einen einer er es fur hat ich ihr im in ist ist man mein mich mir mit nach nicht noch nur ob oder sich sie sind so ' +
        'uber um und uns unter vom von vor war wenn wir zu zum zur',
    ),
    definition: /^(?:was|wer) (?:ist|sind|war) /,
    definingVerbs: words('ist sind war bezeichnet bedeutet'),
  },
  fr: {
    questionWords: words('qui que quoi quand ou pourquoi comment quel quelle quels quelles combien qu lequel laquelle'),
    verbs: words('est sont peut peuvent doit doivent faut ai as a'),
    stopWords: words(
      'a au aux avec c ce ces cet cette d dans de des du elle en est et etre eux fait faut il ils j je l la le les leur lui ' +
        'm ma mais me meme mes mon n ne nos notre nous on ou par pas peut plus pour s sa sans se ses si son sont sur t tu un ' +
        'une vos votre vous y',
    ),
    definition: /^(?:qu est ce (?:que|qu)|qui est|c est quoi) /,
    definingVerbs: words('est sont designe signifie'),
  },
  es: {
    questionWords: words('que quien quienes cuando donde como cual cuales cuanto cuanta cuantos cuantas'),
    verbs: words('es son puede pueden puedo debe deben debo hay'),
    stopWords: words(
      'a al con de del desde el ella ellos en entre es esta este esto hay la las le les lo los mas me mi mis muy no nos o ' +
        'para pero por puede puedo se sea si sin sobre son su sus te tu un una uno y ya yo',
    ),
    definition: /^(?:que|quien|quienes) (?:es|son) /,
    definingVerbs: words('es son significa designa'),
  },
  it: {
    questionWords: words('chi che cosa cos quando dove perche come quale quali quanto quanta quanti quante'),
    verbs: words('e sono puo possono posso deve devono devo'),
    stopWords: words(
      'a ai al alla anche c ci con da dal dalla dei del della di e ed gli ha ho i il in io l la le lo ma mi mio ne nel ' +
        'nella noi non o per piu puo si sono su sul sulla ti tra tu un una uno vi',
    ),
    definition: /^(?:(?:che )?cos e|(?:che )?cosa (?:e|sono)|chi (?:e|sono)) /,
    definingVerbs: words('e sono significa indica'),
  },
  nl: {
    questionWords: words('wie wat wanneer waar waarom hoe welk welke waarmee waarvoor'),
    verbs: words('is zijn kan kunnen mag mogen moet moeten heeft hebben zal'),
    stopWords: words(
      'aan als bij dan dat de deze die dit door een en er haar heb het hij hun ik in is je maar me men met mijn naar niet nog ' +
        'nu of om onder ons ook op over te tot u uit van voor was we wel wij zij zijn zo',
    ),
    definition: /^(?:wat|wie) (?:is|zijn|was) /,
    definingVerbs: words('is zijn was betekent'),
  },
}

/** Returns the languages of a locale: English, which is used everywhere, and the locale's own language if known. */
export const languagesOf = (locale: string): readonly Language[] => {
  const own = others[locale.slice(0, 2).toLowerCase()]
  return own ? [own, english] : [english]
}
