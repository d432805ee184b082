/** How long a sign-in or a confirmation lets a session do what needs a fresh one. */
export const SUDO_MS = 10 * 60_000;
