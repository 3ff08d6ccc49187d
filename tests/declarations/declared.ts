import { join } from 'node:path'
import ts from 'typescript-6'

/** The entries whose features, functions, hooks and components an application uses. Others serve protocols of one's own. */
export const entries = [
  '@querent/api-client',
  '@querent/commerce',
  '@querent/engine',
  '@querent/react',
  '@querent/react/commerce',
]

/** A program that imports every entry from its built declarations, as an application does. */
export interface Declared {
  checker: ts.TypeChecker
  source: ts.SourceFile
  /** The exported values of an entry. */
  exportsOf: (entry: string) => ts.Symbol[]
}

/** @param head - what the file begins with, such as a registration of fields. */
export function declare(head = ''): Declared {
  const file = join(import.meta.dirname, 'application.ts')
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}'`)
  const text = [...imports, head, 'export {}'].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    skipLibCheck: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  const source = program.getSourceFile(file)!
  const [problem] = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  const checker = program.getTypeChecker()
  const isValue = (symbol: ts.Symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (target.flags & ts.SymbolFlags.Value) !== 0
  }
  return {
    checker,
    source,
    exportsOf(entry) {
      const { moduleSpecifier } = source.statements[entries.indexOf(entry)] as ts.ImportDeclaration
      return checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier)!).filter(isValue)
    },
  }
}
