/** The key of the error text for a typed e-mail address; null when it can be sent. */
export function emailProblem(typed: string): 'app:required' | 'login.notAnEmail' | null {
  const email = typed.trim();
  if (email === '') return 'app:required';
  return /^\S+@\S+\.\S+$/.test(email) ? null : 'login.notAnEmail';
}
