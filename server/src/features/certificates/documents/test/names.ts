/** Names that people have, and text that they type. */
export const names: Record<string, string> = {
  markup: '<script>alert(1)</script>',
  quotes: `"O'Neill" & <Sons> ]]> -->`,
  emoji: '🌍 Green 🔥 Ltd 👩‍🔬',
  arabic: 'شركة الطاقة Ltd 2025',
  hebrew: 'חברת החשמל',
  chinese: '中文公司',
  japanese: '株式会社東京カーボン',
  korean: '한국전력',
  'long with spaces':
    'The Extraordinarily Long Incorporated Name Company of Greater Northern Territories and Adjacent Islands Holdings (UK) Ltd',
  'long without': 'W'.repeat(120),
  controls: 'A\u0007B\u001b[31mC\tD\u0085E\u2028F\u202eG\uffffH\u0000I\r\nJ',
  'half a pair': 'A\ud83dB',
  'PDF syntax': '/Type /EmbeddedFile >> stream\nendstream endobj (',
};
