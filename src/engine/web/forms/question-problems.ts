type Problems = Readonly<Record<string, readonly string[]>>;

/** Problems of answers by question, the first of each. */
export const firstProblems = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));

/** The same, of the answers that a field holds: the server names them `<field>.<question>`. */
export const questionProblems = (field: string, problems: Problems): Record<string, string> =>
  Object.fromEntries(
    Object.entries(firstProblems(problems)).flatMap(([name, first]) =>
      name.startsWith(`${field}.`) ? [[name.slice(field.length + 1), first]] : [],
    ),
  );
