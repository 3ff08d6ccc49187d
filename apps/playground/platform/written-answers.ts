import type { PlatformOptions } from '@querent/platform'

type Answers = NonNullable<NonNullable<PlatformOptions['configuration']>['answers']>

const centring = `There are two good ways to centre a box, and both need **no fixed size**.

## With grid

The shortest: a [grid container](https://developer.mozilla.org/docs/Web/CSS/Guides/Grid_layout) places its items in the middle of their cells.

\`\`\`css
.parent {
  display: grid;
  place-items: center;
}
\`\`\`

## With flexbox

1. Set \`display: flex\` on the parent.
2. Set \`justify-content: center\`, which centres along the main axis.
3. Set \`align-items: center\`, which centres across it.

| You want to centre | Use |
|---|---|
| one box in both directions | \`place-items\` |
| several boxes in a row | flexbox |
| a block in its column | \`margin-inline: auto\` |

> Text is centred by \`text-align\`, which moves no boxes.

Both work in all browsers of the last years.`

const fitting = `A grid fits as many columns as there is room for if you let the browser count them:

- \`auto-fill\` makes columns **until the row is full**.
- \`auto-fit\` does the same, and *collapses* the empty ones.
- \`minmax()\` says how narrow a column may become.

\`\`\`css
.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
}
\`\`\`

The \`min()\` keeps a column from being wider than a narrow screen.`

/** Answers in Markdown, for questions that no sentence of the documents answers. */
export const writtenAnswers: NonNullable<Answers['rules']> = [
  {
    when: { query: ['center a box'] },
    answer: centring,
    contentFormat: 'text/markdown',
    citations: ['feature/grid', 'feature/flexbox', 'entry/css.properties.place-items'],
  },
  {
    when: { query: ['css grid layout'] },
    answer: fitting,
    contentFormat: 'text/markdown',
    citations: ['feature/grid', 'feature/min-max-clamp'],
  },
]
